-- Puts the pictures of blocks into documents that Pandoc makes from Markdown:
--   pandoc guide.md --lua-filter "$(chalkboard pandoc --path)" -o guide.docx
-- The variable CHALKBOARD can name the program if it is not in PATH.

-- Moves a picture from its address to the files of the document, unless the format has no files.
local function store(image)
  local type = image.src:match("^data:([^;]+)")
  if not type or FORMAT:match("^html") then return nil end
  local _, content = pandoc.mediabag.fetch(image.src)
  local extension = ({ ["image/png"] = ".png", ["application/pdf"] = ".pdf" })[type] or ".svg"
  image.src = "chalkboard-" .. pandoc.utils.sha1(content) .. extension
  pandoc.mediabag.insert(image.src, type, content)
  return image
end

function Pandoc(document)
  local program = os.getenv("CHALKBOARD") or "chalkboard"
  local arguments = { "pandoc", FORMAT }
  local file = PANDOC_STATE.input_files[1]
  if file and file ~= "-" then
    table.insert(arguments, "--document")
    table.insert(arguments, file)
  end
  local json = pandoc.pipe(program, arguments, pandoc.write(document, "json"))
  return pandoc.read(json, "json"):walk({ Image = store })
end
