import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WrappedFileName } from './file-name.tsx'

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
