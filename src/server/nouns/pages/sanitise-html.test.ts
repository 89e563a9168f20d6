import { expect, test } from 'vitest'
import { sanitiseHtml } from './sanitise-html.ts'

test('what a page needs to be read survives', () => {
  const html =
    '<h2>Titre</h2><p>Un <b>mot</b>, <i>deux</i><br />trois.</p><ul><li><a href="/cgv" title="Nos conditions">CGV</a></li></ul>'
  expect(sanitiseHtml(html)).toBe(html)
})

test('a link opened in another tab cannot reach back', () => {
  expect(sanitiseHtml('<a href="https://exemple.fr" target="_blank">x</a>')).toBe(
    '<a href="https://exemple.fr" target="_blank" rel="noopener noreferrer">x</a>',
  )
})

test.each([
  ['a script', '<script>alert(1)</script>', ''],
  ['a handler', '<p onclick="alert(1)">x</p>', '<p>x</p>'],
  ['a javascript link', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['an encoded javascript link', '<a href="&#x6a;avascript:alert(1)">x</a>', '<a>x</a>'],
  ['a javascript link broken by a tab', '<a href="java\tscript:alert(1)">x</a>', '<a>x</a>'],
  ['a data link', '<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
  ['a link that changes host by itself', '<a href="//evil.example">x</a>', '<a>x</a>'],
  ['an image', '<img src=x onerror=alert(1)>', ''],
  ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['a drawing', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', '<a>x</a>'],
  ['a style', '<p style="position:fixed">x</p><style>*{display:none}</style>', '<p>x</p>'],
  ['a form', '<form action="https://evil.example"><input name="password"></form>', ''],
  ['a comment that hides a tag', '<!--><img src=x onerror=alert(1)>-->', '--&gt;'],
  ['a tag left open', '<p>x<img src=x onerror=alert(1)//', '<p>x</p>'],
])('%s goes', (_, dirty, clean) => {
  expect(sanitiseHtml(dirty)).toBe(clean)
})
