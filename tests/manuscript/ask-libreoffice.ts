import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MACRO = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Fixtures" script:language="StarBasic">
Sub Decide(list)
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  Dim saved(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden" : hidden(0).Value = True
  saved(0).Name = "FilterName"
  dispatcher = createUnoService("com.sun.star.frame.DispatchHelper")
  n = FreeFile
  Open list For Input As #n
  While Not Eof(n)
    Line Input #n, asked
    parts = Split(asked, "|")
    document = StarDesktop.loadComponentFromURL(parts(0), "_blank", 0, hidden())
    If parts(2) &lt;&gt; "" Then dispatcher.executeDispatch(document.CurrentController.Frame, parts(2), "", 0, Array())
    saved(0).Value = parts(3)
    document.storeToURL(parts(1), saved())
    document.close(True)
  Wend
  Close #n
End Sub
</script:module>`
const LIBRARY = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd">
<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Fixtures"/></library:library>`
const WORD = { filter: 'MS Word 2007 XML', extension: 'docx' }
const ORDERS = {
  saved: { ...WORD, does: '' },
  accepted: { ...WORD, does: '.uno:AcceptAllTrackedChanges' },
  refused: { ...WORD, does: '.uno:RejectAllTrackedChanges' },
  /** In its own format, in one file of XML: it writes there what it holds in memory, with several changes of the same words. */
  shown: { filter: 'OpenDocument Text Flat XML', extension: 'fodt', does: '' },
} as const

/** Opens `.docx` files in LibreOffice and saves them, as they are or with all their changes decided; those that it does not write are left out. */
export function askLibreOffice(
  files: ReadonlyMap<string, Uint8Array>,
  order: keyof typeof ORDERS,
): Map<string, Uint8Array> {
  const work = mkdtempSync(join(tmpdir(), 'fixtures-'))
  const { does, filter, extension } = ORDERS[order]
  const from = (name: string) => join(work, `${name}.docx`)
  const to = (name: string) => join(work, `${name}-${order}.${extension}`)
  // A new profile is filled by its first start, which would write over the macro.
  office('--terminate_after_init')
  writeFileSync(join(work, 'profile/user/basic/Standard/Fixtures.xba'), MACRO)
  writeFileSync(join(work, 'profile/user/basic/Standard/script.xlb'), LIBRARY)

  for (const [name, bytes] of files) writeFileSync(from(name), bytes)
  let left = [...files.keys()]
  while (left.length > 0) {
    try {
      run(left)
    } catch {
      // LibreOffice ended on the first file that it did not write.
    }
    left = left.filter((name) => !existsSync(to(name)))
    const failed = left.shift()
    if (failed) process.stderr.write(`LibreOffice fails on ${failed}, ${order}\n`)
  }
  const written = [...files.keys()].filter((name) => existsSync(to(name)))
  const read = new Map(written.map((name) => [name, new Uint8Array(readFileSync(to(name)))]))
  rmSync(work, { recursive: true })
  return read

  function run(names: string[]): void {
    const list = join(work, 'list.txt')
    const lines = names.map((name) => `file://${from(name)}|file://${to(name)}|${does}|${filter}`)
    writeFileSync(list, lines.join('\n'))
    office(`macro:///Standard.Fixtures.Decide("${list}")`)
  }

  function office(asked: string): void {
    const profile = `-env:UserInstallation=file://${join(work, 'profile')}`
    execFileSync('soffice', [profile, '--headless', '--norestore', asked], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
}
