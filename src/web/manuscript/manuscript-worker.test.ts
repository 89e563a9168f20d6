import { strToU8, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { docxOf, ins, p } from '#manuscript/testing/docx-of.ts'
import './manuscript-worker.ts'

const GOOD = docxOf({ body: p(ins('un')) })
const withMain = (xml: string) => docxOf({ body: '' }, { 'word/document.xml': strToU8(xml) })
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const many = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}`, new Uint8Array()]))

/** The worker's answer to a question of the page. */
async function answerTo(question: string, given: unknown): Promise<unknown> {
  const posted = vi
    .spyOn(globalThis, 'postMessage')
    .mockReset()
    .mockImplementation(() => {})
  dispatchEvent(new MessageEvent('message', { data: { number: 1, question, given } }))
  await vi.waitFor(() => expect(posted).toHaveBeenCalled())
  return posted.mock.calls[0]?.[0]
}

test.each([
  ['another format', GOOD, 'roman.odt', 'FORMAT'],
  ['a password', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'a.docx', 'PROTEGE'],
  ['a file cut short', GOOD.slice(0, 300), 'a.docx', 'ILLISIBLE'],
  ['no main part', zipSync({ 'a.txt': strToU8('a') }), 'a.docx', 'ILLISIBLE'],
  ['a document type', withMain(`<!DOCTYPE a [<!ENTITY b "c">]><w:document ${W}/>`), 'a.docx', 'ILLISIBLE'],
  ['what is not well-formed', withMain(`<w:document ${W}><w:body>`), 'a.docx', 'ILLISIBLE'],
  ['too many levels', withMain(`<w:document ${W}>${'<w:p>'.repeat(300)}`), 'a.docx', 'ILLISIBLE'],
  ['too many entries', docxOf({ body: '' }, many), 'a.docx', 'ILLISIBLE'],
  [
    'too much unpacked',
    docxOf({ body: '' }, { big: new Uint8Array(61 * 1024 * 1024) }),
    'a.docx',
    'ILLISIBLE',
  ],
])('the worker refuses %s', async (_, bytes, filename, refus) => {
  expect(await answerTo('open', { bytes, filename })).toEqual({ number: 1, refus })
})

test('the worker reads a file, its figures, its chapters, and its words', async () => {
  expect(await answerTo('open', { bytes: GOOD, filename: 'a.docx' })).toEqual({ number: 1, answer: true })
  expect(await answerTo('releve', undefined)).toMatchObject({ answer: { corrections: 1 } })
  expect(await answerTo('chapter', 0)).toMatchObject({ answer: { corrections: [{ number: '1.1' }] } })
  expect(await answerTo('find', 'UN')).toMatchObject({ answer: { found: [{ words: 'un' }] } })
  expect(await answerTo('corrections', { by: 'RANKS', ranks: [0] })).toMatchObject({
    answer: [{ number: '1.1', changes: [0], wordsAfter: 'un' }],
  })
})
