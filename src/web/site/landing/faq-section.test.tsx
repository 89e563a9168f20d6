import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FaqItem } from '#contract/faq/faq-item.ts'
import { FaqSection } from './faq-section.tsx'

afterEach(cleanup)

const questionOf = (categorie: string, question: string): FaqItem => ({
  id: crypto.randomUUID(),
  question,
  reponse: 'Oui.',
  answer: 'Oui.',
  details: '',
  categorie,
  ordre: 0,
  visible: true,
  createdAt: '2026-11-20T09:30:00.000Z',
  updatedAt: '2026-11-20T09:30:00.000Z',
})

test('neighbours of one category stand under its name, in the order of the house', () => {
  const questions = [
    questionOf('Tarifs', 'Un ?'),
    questionOf('Tarifs', 'Deux ?'),
    questionOf('Poésie', 'Trois ?'),
    questionOf('Tarifs', 'Quatre ?'),
  ]
  const { container } = render(<FaqSection questions={questions} />)
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Tarifs',
    'Poésie',
    'Tarifs',
  ])
  expect([...container.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'Un ?',
    'Deux ?',
    'Trois ?',
    'Quatre ?',
  ])
})

test('questions that could not be read are said to be, and asked for again by another visit', () => {
  render(<FaqSection questions={null} />)
  const notice = screen.getByRole('status')
  expect(notice.textContent).toContain('Erreur lors du chargement des FAQ')
  const retry = within(notice).getByRole('button', { name: 'Réessayer' })
  expect(retry.closest('form')?.getAttribute('action')).toBe('/#faq')
})

test('no question yet: what leads here still does, and on to whoever answers', () => {
  const { container } = render(<FaqSection questions={[]} />)
  expect(container.querySelector('#faq')?.textContent).toContain('Aucune réponse n’est publiée ici')
  expect(screen.getByRole('link', { name: 'Écrivez-nous' }).getAttribute('href')).toBe('#contact')
})
