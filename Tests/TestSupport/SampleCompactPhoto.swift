/// Small photos in WebP and HEIC: 32 × 16 pixels, the quarters of `SamplePhoto`.
///
/// Pillow wrote the WebP files and, with its plugin for HEIC, the turned photo; heif-enc 1.15 wrote the
/// others, whose pixels are a tile of a grid.
package enum SampleCompactPhoto {
    /// Exact pixels.
    package static let webP = SamplePhoto.bytes(
        "UklGRkgAAABXRUJQVlA4TDsAAAAvH8ADAB8gECBOJOiTLUdN2wYMwfBH0XX1FggQR8L0CZMw//GuAOkCQbbNJC"
            + "c5yQNcIKL/obptvyqAHwA=")

    /// About the same pixels.
    package static let lossyWebP = SamplePhoto.bytes(
        "UklGRlIAAABXRUJQVlA4IEYAAADQAgCdASogABAAAMASJaACdMoRwN4B+AH7Af4ACIxgAP75rIf/8qbv/WF43D"
            + "/9nl//wEnI3vkL/1rt///jbXlUllxO+AAA")

    /// Exact pixels, of which the last quarter has the opacity 100.
    package static let clearWebP = SamplePhoto.bytes(
        "UklGRkwAAABXRUJQVlA4TEAAAAAvH8ADEB8gECBOJOiTLUdN2wYMwfBH0XX1FggQR8L0CZMgEEiC3WrZeKcY0g"
            + "WCbJtJTnKSB7hARP9Dddt+VQA/")

    /// Two pictures, one after the other.
    package static let animation = SamplePhoto.bytes(
        "UklGRvgAAABXRUJQVlA4WAoAAAACAAAAHwAADwAAQU5JTQYAAAAAAAAAAABBTk1GZgAAAAAAAAAAAB8AAA8AAG"
            + "QAAAJWUDggTgAAALABAJ0BKiAAEAABQCYloAAEnD9VU5AA/vHoH/KrP//Fof28//7OB/HX//+BO//4E77IsWvm"
            + "f+gSZ//k4//6yvDNmf/+K3//45tt93YAAEFOTUZeAAAAAAAAAAAAHwAADwAAZAAAAFZQOCBGAAAA1AEAnQEqIA"
            + "AQAAAAJiWgAANfFDzJUkAA/QYv/LZPf//IMf33///2M3//RPftvR/vLHO/dn//Anf+BO//6XB//0uBJaAAAA=="
    )

    package static let heic = SamplePhoto.bytes(
        "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAA"
            + "AAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAACAAEAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHR"
            + "AAEAAAAAAAABSQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQ"
            + "AAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4"
            + "AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumu"
            + "bgQEDAgAAAAwCAAAADAIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAIAAA"
            + "ABAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZw"
            + "ACAAEAAQAAAVFtZGF0AAABRSgBrwTyHaXKsEJQle/QhP/wr9/4nzEvE6Lzv8j0nP/8dfWM9PGu85/o3/Tko7dx"
            + "L/Jv/8pn9iDVQQuBG29AFyOYm8TKvPmkfDPD41fhTCkKRLjxtAFNv7LMQiE0MzgNhSMqN650UVqKUQVY0Ip4y0"
            + "3PZnSl0910pYJFheGBhaf99I5JMmZIeh/95+GpU+mZeZUuMf2kRLzP7rXAAQ+cwpEjLidrR+604a7eyTPKF6s3"
            + "MMnVjg54olLiC0GRDJCyYe/vO9xnoxXjJWn1edMXdLScc2V28QeUUY+p4XHacV9+1FoR5kMusunFLGfKcwMCez"
            + "YClsr14MZISFKNJTDRbmbVXCvcAn8N7X1tdoixBFH/NFwKEQWAwDpo/e/1lmOcy9uIWuFxp/dW36aaiBSLELcr"
            + "97c/aiwT6wdVdVYu4c/UXayKyNg=")

    /// The last quarter has the opacity 100.
    package static let clearHEIC = SamplePhoto.bytes(
        "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAvxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAA"
            + "AAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAGGlkYXQAAAAAACAAEAAAAAAAIAAQAAAAYGlsb2MBAAAAREAABAAB"
            + "AAAAAAAAAyAAAQAAAAAAAAFJAAIAAQAAAAAAAAABAAAAAAAAAAgAAwAAAAAAAARpAAEAAAAAAAABEwAEAAEAAA"
            + "AAAAAAAQAAAAgAAAAIAAAAYmlpbmYAAAAAAAQAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAA"
            + "Z3JpZAAAAAAVaW5mZQIAAAEAAwAAaHZjMQAAAAAVaW5mZQIAAAAABAAAZ3JpZAAAAAGxaXBycAAAAYRpcGNvAA"
            + "AAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpC"
            + "AQEDcAAAAwCQAAADAAADAB6gIIEFluqumubgQEDAgAAAAwCAAAADAIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAA"
            + "AAAEAAAABAAAAAFGlzcGUAAAAAAAAAIAAAABAAAAAQcGl4aQAAAAADCAgIAAAAcWh2Y0MBBAgAAAAAAAAAAAAe"
            + "8AD8/Pj4AAAPAyAAAQAXQAEMAf//BAgAAAMAn/gAAAMAAB66AkAhAAEAJkIBAQQIAAADAJ/4AAADAAAewIIEFl"
            + "uqumubAgAAAwACAAADAAIQIgABAAZEAcFzwYkAAAAUaXNwZQAAAAAAAABAAAAAQAAAABRpc3BlAAAAAAAAACAA"
            + "AAAQAAAADnBpeGkAAAAAAQgAAAAnYXV4QwAAAAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAlaXBtYQ"
            + "AAAAAAAAAEAAECgQIAAgIDhAADAoUGAAQDB4iJAAAANmlyZWYAAAAAAAAADmRpbWcAAgABAAEAAAAOZGltZwAE"
            + "AAEAAwAAAA5hdXhsAAQAAQACAAACZG1kYXQAAAFFKAGvBPIdpcqwQlCV79CE//Cv3/ifMS8TovO/yPSc//x19Y"
            + "z08a7zn+jf9OSjt3Ev8m//ymf2INVBC4Ebb0AXI5ibxMq8+aR8M8PjV+FMKQpEuPG0AU2/ssxCITQzOA2FIyo3"
            + "rnRRWopRBVjQinjLTc9mdKXT3XSlgkWF4YGFp/30jkkyZkh6H/3n4alT6Zl5lS4x/aREvM/utcABD5zCkSMuJ2"
            + "tH7rThrt7JM8oXqzcwydWODniiUuILQZEMkLJh7+873GejFeMlafV50xd0tJxzZXbxB5RRj6nhcdpxX37UWhHm"
            + "Qy6y6cUsZ8pzAwJ7NgKWyvXgxkhIUo0lMNFuZtVcK9wCfw3tfW12iLEEUf80XAoRBYDAOmj97/WWY5zL24ha4X"
            + "Gn91bfppqIFIsQtyv3tz9qLBPrB1V1Vi7hz9RdrIrI2AAAAQ8oAa4J5DkqdCCf6ZL/9K5BVIVe9EH4CAW1wdkg"
            + "RtIdCQ8Sotps/lRQHvYUd7okwCEkv4Yzxo4/HP2fMyyQvjy6EUoic2nu1usUjYXUscz3zWxcbJH/vjxsTgrAMD"
            + "J1xz/okeYlYCv5t9djNp8Exn5ICIX9pm8EWeYLDj+ZMlts7WdJeyGq8w3tNiz+7icyf9CyZcoFTrgQsmYZxJwA"
            + "5LLf0+Ad4HuV/gormHI7F7/SLRc7IwgXK2Vo8uLyB5BOmy3QDhupA6zHXKijo0bJjOeEiHnydOTUwf4o/cx2vq"
            + "nvGN80dYx8SyLLc/S+BAUk7zlwgchLT+a0xyryRi2vKVPXZGIB15ryqQdHlerHIZl0")

    /// Turned by a property of the picture; the EXIF data says the same, and does not count.
    package static let turnedHEIC = SamplePhoto.bytes(
        "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAcdtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAA"
            + "AAAAAAAAAAAAAAADRpbG9jAAAAAERAAAIAAQAAAAAB6wABAAAAAAAAAUkAAgAAAAADNAABAAAAAAAAACQAAAA4"
            + "aWluZgAAAAAAAgAAABVpbmZlAgAAAAABAABodmMxAAAAABVpbmZlAgAAAQACAABFeGlmAAAAAA5waXRtAAAAAA"
            + "ABAAABBmlwcnAAAADlaXBjbwAAAHVodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAAD"
            + "AJAAAAMAAAMAHroCQGEAAQApQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqrprm4CGgwIAAAAyAAAADAIRiAAEABk"
            + "QBwXPBiQAAABNjb2xybmNseAABAA0ABoAAAAAUaXNwZQAAAAAAAABAAAAAQAAAAChjbGFwAAAAIAAAAAEAAAAQ"
            + "AAAAAf///+AAAAAC////0AAAAAIAAAAQcGl4aQAAAAADCAgIAAAACWlyb3QDAAAAGWlwbWEAAAAAAAAAAQABBo"
            + "ECAwWEhgAAABppcmVmAAAAAAAAAA5jZHNjAAIAAQABAAABdW1kYXQAAAFFKAGvBPIdpcqwQlCV79CE//Cv3/if"
            + "MS8TovO/yPSc//x19Yz08a7zn+jf9OSjt3Ev8m//ymf2INVBC4Ebb0AXI5ibxMq8+aR8M8PjV+FMKQpEuPG0AU"
            + "2/ssxCITQzOA2FIyo3rnRRWopRBVjQinjLTc9mdKXT3XSlgkWF4YGFp/30jkkyZkh6H/3n4alT6Zl5lS4x/aRE"
            + "vM/utcABD5zCkSMuJ2tH7rThrt7JM8oXqzcwydWODniiUuILQZEMkLJh7+873GejFeMlafV50xd0tJxzZXbxB5"
            + "RRj6nhcdpxX37UWhHmQy6y6cUsZ8pzAwJ7NgKWyvXgxkhIUo0lMNFuZtVcK9wCfw3tfW12iLEEUf80XAoRBYDA"
            + "Omj97/WWY5zL24ha4XGn91bfppqIFIsQtyv3tz9qLBPrB1V1Vi7hz9RdrIrI2AAAAAZFeGlmAABNTQAqAAAACA"
            + "ABARIAAwAAAAEABgAAAAAAAA==")

    /// The red, green, and blue of the quarters.
    package static let colors: [[UInt8]] = [
        [220, 30, 30], [30, 180, 60], [40, 60, 210], [240, 240, 240],
    ]

    /// Returns the exact WebP with EXIF data in front of which some programs write a mark.
    package static func turnedWebP(_ orientation: UInt8, isMarked: Bool) -> [UInt8] {
        let exif =
            (isMarked ? Array("Exif\0\0".utf8) : [])
            + SamplePhoto.tiff(orientation, isLittle: false)
        // A header that says that there is EXIF data, and the size.
        let header = Array("VP8X".utf8) + [10, 0, 0, 0, 8, 0, 0, 0, 31, 0, 0, 15, 0, 0]
        let chunks =
            header + webP[12...] + Array("EXIF".utf8) + [UInt8(exif.count), 0, 0, 0] + exif
        return Array("RIFF".utf8) + [UInt8(chunks.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunks
    }
}
