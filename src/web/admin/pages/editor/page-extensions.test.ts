import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { ALLOWED_LINK_ATTRIBUTES, ALLOWED_TAGS } from '#contract/pages/allowed-html.ts'
import { PAGE_EXTENSIONS } from './page-extensions.ts'
import { withoutLooks } from './without-looks.ts'

/** The editor's HTML after a paste. */
function kept(html: string): string {
  const editor = new Editor({ extensions: PAGE_EXTENSIONS, injectCSS: false, content: withoutLooks(html) })
  const text = editor.getHTML()
  editor.destroy()
  return text
}

test('the editor keeps whatever a page may hold', () => {
  const text = [
    '<h1>Un</h1><h2>Deux</h2><h3>Trois</h3><h4>Quatre</h4><h5>Cinq</h5><h6>Six</h6>',
    '<p>Un <strong>mot</strong>, un <em>autre</em><br>et <a href="/cgv" title="Nos conditions">un lien</a>.</p>',
    '<ul><li><p>un</p></li><li><p>deux</p></li></ul><ol><li><p>premier</p></li></ol>',
  ].join('')
  expect(kept(text)).toBe(text)
})

test('and nothing that it may not', () => {
  const pasted =
    '<h2 class="x" style="color:red" onclick="x()">A</h2><script>x()</script><img src=x onerror=x()>' +
    '<p><u>b</u> <s>c</s> <code>d</code> <span style="position:fixed">e</span> ' +
    '<a class="y" onmouseover="x()" target="_blank" href="https://exemple.fr">f</a> ' +
    '<a href="javascript:alert(1)">g</a></p><blockquote>h</blockquote><pre>i</pre><table><tr><td>j</td></tr></table>'
  const held = new DOMParser().parseFromString(kept(pasted), 'text/html').body
  for (const element of held.querySelectorAll('*')) {
    expect(ALLOWED_TAGS).toContain(element.localName)
    const allowed: readonly string[] = element.localName === 'a' ? ALLOWED_LINK_ATTRIBUTES : []
    expect(element.getAttributeNames().filter((name) => !allowed.includes(name))).toEqual([])
  }
  expect([...held.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://exemple.fr',
  ])
  expect(held.textContent).toMatch(/b c d e f g/)
})

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`

test('lists of Word become lists, of two levels, ordered and not', () => {
  // Word's lists came as paragraphs that began with « · » and « 1. ».
  const pasted =
    `<p>Avant</p>${item(1, '·', 'un')}${item(2, 'o', 'un et demi')}${item(2, 'o', 'et encore')}${item(1, '·', 'deux')}<p>Entre</p>` +
    `${item(1, '1.', 'premier')}${item(2, 'a)', 'détail')}${item(1, '2.', 'second')}${item(1, '§', 'à part')}<p>Après</p>`
  expect(kept(pasted)).toBe(
    '<p>Avant</p><ul><li><p>un</p><ul><li><p>un et demi</p></li><li><p>et encore</p></li></ul></li><li><p>deux</p></li></ul><p>Entre</p>' +
      '<ol><li><p>premier</p><ol><li><p>détail</p></li></ol></li><li><p>second</p></li></ol><ul><li><p>à part</p></li></ul><p>Après</p>',
  )
})

test('a list that begins at its second level is one', () => {
  expect(kept(item(2, '·', 'bas') + item(1, '·', 'haut'))).toBe(
    '<ul><li><p>bas</p></li><li><p>haut</p></li></ul>',
  )
})

test('what a style makes bold or italic is so, and what it takes back is not', () => {
  expect(
    kept(
      '<b style="font-weight:normal"><p>Un <span style="font-weight:700">gras</span>, un <span style="font-style:italic">penché</span></p></b>',
    ),
  ).toBe('<p>Un <strong>gras</strong>, un <em>penché</em></p>')
  expect(
    kept('<p style="font-weight:bold">Tout</p><h2><span style="font-weight:bold">Titre</span></h2>'),
  ).toBe('<p><strong>Tout</strong></p><h2>Titre</h2>')
  expect(kept("<p><b style='mso-bidi-font-weight:normal'>Gras</b></p>")).toBe('<p><strong>Gras</strong></p>')
})

test('anchors that lead nowhere leave their words', () => {
  expect(
    kept(
      '<h2><a name="_Toc1"></a>Titre</h2><p><a href="#_Toc1">Sommaire</a>, <a href="file:///C:/x.docx">un fichier</a>, <a href="/cgv">un lien</a></p>',
    ),
  ).toBe('<h2>Titre</h2><p>Sommaire, un fichier, <a href="/cgv">un lien</a></p>')
})
