import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { MessageText } from './message-text.tsx'

const ID = '01234567-89ab-7def-8123-456789abcdef'
const PLACE = `/app/projects/${ID}/atelier/${ID}?correction=12.48`

function shown(content: string) {
  render(
    <MessageText
      content={content}
      toCorrection={({ fileId, query }) => `/lu/${fileId}?${query.correction ?? query.ligne}`}
    />,
    {
      wrapper: MemoryRouter,
    },
  )
  return screen.queryByRole('link')
}

test('a question leads back to its correction', () => {
  const link = shown(`Pourquoi\u202f?\n\nhttps://bonatirer.example${PLACE}\nMerci, ${PLACE}`)
  expect(link).toHaveProperty('textContent', 'Voir la correction dans le texte')
  expect(link?.getAttribute('href')).toBe(`/lu/${ID}?12.48`)
  expect(document.body.textContent).toBe(
    `Pourquoi\u202f?\n\nVoir la correction dans le texte\nMerci, ${PLACE}`,
  )
})

test('an answer leads back to its comment', () => {
  const link = shown(`Celui de 1976.\n\n${PLACE.replace('correction=12.48', 'chapitre=3&ligne=7')}`)
  expect(link).toHaveProperty('textContent', 'Voir le commentaire dans le texte')
  expect(link?.getAttribute('href')).toBe(`/lu/${ID}?7`)
})

test.each([
  'Bonjour.',
  'https://ailleurs.example/page',
  `https://bonatirer.example${PLACE}/autre`,
  `${PLACE}5x`,
])('other words stay as they are: %s', (content) => {
  expect(shown(content)).toBeNull()
  expect(document.body.textContent).toContain(content)
})
