import TestSupport

/// A OneRoster package with one student, changes of which are broken packages.
extension BadTable {
    /// The tables of the package, with their names.
    private static let tables: [(name: String, text: String)] = [
        (
            "manifest.csv",
            """
            propertyName,value
            manifest.version,1.0
            oneroster.version,1.1

            """
        ),
        (
            "orgs.csv",
            """
            sourcedId,status,dateLastModified,name,type
            o1,,,Juniper Hill High School,school

            """
        ),
        (
            "courses.csv",
            """
            sourcedId,status,dateLastModified,title,courseCode
            k1,,,Physics,PHY

            """
        ),
        (
            "classes.csv",
            """
            sourcedId,status,dateLastModified,title,courseSourcedId,classCode,classType,termSourcedIds
            c1,,,Physics I,k1,PHY-1,scheduled,t1

            """
        ),
        (
            "users.csv",
            """
            sourcedId,status,dateLastModified,enabledUser,role,username,givenName,familyName,identifier,grades,password
            u1,,,true,student,ada,Ada,Bell,00123,10,hunter2
            u2,,,true,teacher,eva,Eva,Diaz,,,hunter2

            """
        ),
        (
            "enrollments.csv",
            """
            sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role
            e1,,,c1,o1,u1,student
            e2,,,c1,o1,u2,teacher

            """
        ),
        (
            "lineItems.csv",
            """
            sourcedId,status,dateLastModified,title,classSourcedId,categorySourcedId,resultValueMin,resultValueMax
            l1,,,Quiz 1,c1,g1,0,10

            """
        ),
        (
            "categories.csv",
            """
            sourcedId,status,dateLastModified,title
            g1,,,Quizzes

            """
        ),
        (
            "results.csv",
            """
            sourcedId,status,dateLastModified,lineItemSourcedId,studentSourcedId,scoreStatus,score
            r1,,,l1,u1,fully graded,8

            """
        ),
    ]

    /// Returns the package, without a table or with another text in one of them.
    static func package(
        without missing: String = "", in changed: String = "",
        _ change: (old: String, new: String) = ("", "")
    ) -> [UInt8] {
        let kept = tables.filter { $0.name != missing }
        return ZipBuilder(
            kept.map { name, text in
                ZipBuilder.Entry(
                    name, name == changed ? text.replacing(change.old, with: change.new) : text)
            }
        ).bytes
    }
}
