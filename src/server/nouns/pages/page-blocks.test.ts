import { expect, test } from 'vitest'
import { pageBlocks } from './page-blocks.ts'

const blocks = (html: string) => pageBlocks(html, { appUrl: 'https://maison.example' })

test('headings, paragraphs and items are blocks of plain text, whatever stands around them', () => {
  expect(
    blocks(
      '<h2>Titre  <em>gras</em></h2>\n<p>Un<br>deux &amp; trois</p><ul><li>a</li><li><strong>b</strong></li></ul>fin',
    ),
  ).toEqual([
    { tag: 'H2', text: 'Titre gras' },
    { tag: 'P', text: 'Un deux & trois' },
    { tag: 'LI', text: 'a' },
    { tag: 'LI', text: 'b' },
    { tag: 'P', text: 'fin' },
  ])
})

test('a link keeps its whole address, and what the sanitiser takes out is not there', () => {
  expect(
    blocks('<p>Voir <a href="/cgv">ici</a><script>x</script> <a href="javascript:x">là</a></p>'),
  ).toEqual([{ tag: 'P', text: 'Voir ici (https://maison.example/cgv) là' }])
})
