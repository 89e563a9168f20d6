import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { ALLOWED_LINK_ATTRIBUTES, ALLOWED_TAGS } from '#contract/pages/allowed-html.ts'
import { PAGE_EXTENSIONS } from './page-extensions.ts'
import { withoutLooks } from './without-looks.ts'

/** What the editor makes of a pasted text. */
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
