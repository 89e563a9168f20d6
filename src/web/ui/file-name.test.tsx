import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FileName, WrappedFileName } from './file-name.tsx'

test.each([
  ['manuscrit-definitif-v7.docx', '-v7.docx'],
  ['Chapitre un.pdf', ' un.pdf'],
  ['é\u0301🙂.odt', 'é\u0301🙂.odt'],
  ['.docx', undefined],
  ['sans extension', undefined],
  [`un.${'x'.repeat(40)}`, undefined],
])('of « %s », no line begins within %j', (name, whole) => {
  const { container } = render(<WrappedFileName>{name}</WrappedFileName>)
  expect(container.textContent).toBe(name)
  expect(container.querySelector('.whitespace-nowrap')?.textContent).toBe(whole)
})

// On a phone two files of one delivery read alike.
test.each([
  ['Les Hauts de Lozère, corrections suivies.docx', 'Les Hauts de Lozère, corrections', ' suivies.docx'],
  ['v2.docx', '', 'v2.docx'],
  ['sans extension', 'sans e', 'xtension'],
])('« %s » is cut within « %s », and its end stays', (name, cut, end) => {
  const { container } = render(<FileName>{name}</FileName>)
  expect(container.querySelector('.file-name-stem')?.textContent).toBe(cut)
  expect(container.querySelector('.file-name-end')?.textContent).toBe(end)
})
