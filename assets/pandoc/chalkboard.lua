-- Puts the pictures of blocks into documents that Pandoc makes from Markdown:
--   pandoc guide.md --lua-filter "$(chalkboard pandoc --path)" -o guide.docx
-- CHALKBOARD names another program than the one in PATH.
function Pandoc(document)
  local program = os.getenv("CHALKBOARD") or "chalkboard"
  local arguments = { "pandoc", FORMAT }
  local file = PANDOC_STATE.input_files[1]
  if file and file ~= "-" then
    table.insert(arguments, "--document")
    table.insert(arguments, file)
  end
  local json = pandoc.pipe(program, arguments, pandoc.write(document, "json"))
  return pandoc.read(json, "json")
end
