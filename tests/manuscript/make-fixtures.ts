import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openManuscript } from '#manuscript/manuscript.ts'
import { docxOf } from '#manuscript/testing/docx-of.ts'
import { linesOf } from '#manuscript/testing/read-back.ts'
import { CASES, WRITTEN_BY_LIBREOFFICE } from './cases.ts'

/**
 * Asks LibreOffice (`apt-get install libreoffice-writer-nogui`) what each case becomes with all its changes accepted, or
 * refused, and keeps the text: `node tests/manuscript/make-fixtures.ts`. The tests read what is kept, never LibreOffice.
 */
const FOLDER = import.meta.dirname
const MACRO = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Fixtures" script:language="StarBasic">
Sub Decide(list)
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  Dim saved(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden" : hidden(0).Value = True
  saved(0).Name = "FilterName" : saved(0).Value = "MS Word 2007 XML"
  dispatcher = createUnoService("com.sun.star.frame.DispatchHelper")
  n = FreeFile
  Open list For Input As #n
  While Not Eof(n)
    Line Input #n, asked
    parts = Split(asked, "|")
    document = StarDesktop.loadComponentFromURL(parts(0), "_blank", 0, hidden())
    If parts(2) &lt;&gt; "" Then dispatcher.executeDispatch(document.CurrentController.Frame, parts(2), "", 0, Array())
    document.storeToURL(parts(1), saved())
    document.close(True)
  Wend
  Close #n
End Sub
</script:module>`
const LIBRARY = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd">
<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Fixtures"/></library:library>`
const COMMANDES = {
  accepted: '.uno:AcceptAllTrackedChanges',
  refused: '.uno:RejectAllTrackedChanges',
} as const

const work = mkdtempSync(join(tmpdir(), 'fixtures-'))
const profile = join(work, 'profile')
// A new profile is filled by its first start, which would write over the macro.
office('--terminate_after_init')
writeFileSync(join(profile, 'user/basic/Standard/Fixtures.xba'), MACRO)
writeFileSync(join(profile, 'user/basic/Standard/script.xlb'), LIBRARY)

mkdirSync(join(FOLDER, 'libreoffice'), { recursive: true })
for (const [name, parts] of Object.entries(CASES)) writeFileSync(at(`${slug(name)}.docx`), docxOf(parts))
run(WRITTEN_BY_LIBREOFFICE.map((name) => [`${slug(name)}.docx`, `libreoffice-${slug(name)}.docx`, '']))
for (const name of WRITTEN_BY_LIBREOFFICE)
  writeFileSync(
    join(FOLDER, 'libreoffice', `${slug(name)}.docx`),
    readFileSync(at(`libreoffice-${slug(name)}.docx`)),
  )
const all = [
  ...Object.keys(CASES).map(slug),
  ...WRITTEN_BY_LIBREOFFICE.map((name) => `libreoffice-${slug(name)}`),
]
let left = all.flatMap((name) =>
  Object.entries(COMMANDES).map(([result, order]) => [`${name}.docx`, `${name}-${result}.docx`, order]),
)
while (left.length > 0) {
  try {
    run(left)
  } catch {
    // LibreOffice ended on the first file that it did not write.
  }
  left = left.filter(([, to = '']) => !existsSync(at(to)))
  const failed = left.shift()
  if (failed) process.stderr.write(`LibreOffice fails on ${failed[1]}\n`)
}
const results = Object.fromEntries(
  all
    .filter((name) => Object.keys(COMMANDES).every((result) => existsSync(at(`${name}-${result}.docx`))))
    .map((name) => [
      name,
      { accepted: textOf(`${name}-accepted.docx`), refused: textOf(`${name}-refused.docx`) },
    ]),
)
writeFileSync(join(FOLDER, 'libreoffice.json'), `${JSON.stringify(results, null, 2)}\n`)

function run(orders: string[][]): void {
  const list = at('list.txt')
  writeFileSync(
    list,
    orders
      .map(([from = '', to = '', order = '']) => `file://${at(from)}|file://${at(to)}|${order}`)
      .join('\n'),
  )
  office(`macro:///Standard.Fixtures.Decide("${list}")`)
}

function office(order: string): void {
  execFileSync('soffice', [`-env:UserInstallation=file://${profile}`, '--headless', '--norestore', order])
}

function textOf(name: string): Record<string, string[]> {
  const { stories } = openManuscript(new Uint8Array(readFileSync(at(name))), name)
  const kinds = [...new Set(stories.map(({ kind }) => kind))]
  return Object.fromEntries(
    kinds
      .map(
        (kind) =>
          [kind, stories.filter((one) => one.kind === kind).flatMap(({ part }) => linesOf(part))] as const,
      )
      .filter(([, lines]) => lines.length > 0),
  )
}

function at(name: string): string {
  return join(work, name)
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z]+/g, '-')
}
