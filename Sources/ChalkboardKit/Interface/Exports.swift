// The values that the library's own types consist of: pages, exact numbers and diagnostics. A client
// needs no other import.
@_exported public import Diagnostics
@_exported public import Drawing
@_exported public import Exact
