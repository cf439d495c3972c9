/// The key that a locked file is encrypted with.
package struct FileKey: ~Copyable {
    let secret: Secret

    init(_ secret: consuming Secret) { self.secret = secret }
}
