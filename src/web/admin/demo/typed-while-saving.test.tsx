import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import QuestionPanel from '../faq/question-panel.tsx'
import { holding, openHouse, openScreen, press } from './testing/open-screen.tsx'

const routes = [{ path: '/admin/faq/:id', Component: QuestionPanel }]

// Words typed during the save left with it, under « Question enregistrée ».
test('words typed during a save stay, to be saved in their turn', async () => {
  const { house, call } = openHouse()
  const [question] = house.faq
  if (!question) throw new Error('the house has no question')
  const held = holding(call, api.admin.faq.update)
  const { unmount } = openScreen(held.call, `/admin/faq/${question.id}`, routes)
  const text = await field('Réponse')
  fireEvent.input(text, { target: { value: 'Comprises.  ' } })
  await press('Enregistrer')
  fireEvent.input(await field('Question'), { target: { value: 'Les préfaces sont-elles comprises ?' } })
  held.letThrough()
  expect(await screen.findByText('Question enregistrée')).toBeTruthy()
  await waitFor(async () => expect((await field('Réponse')).value).toBe('Comprises.'))
  expect((await field('Question')).value).toBe('Les préfaces sont-elles comprises ?')
  expect(screen.queryByRole('alert')).toBeNull()

  unmount()
  openScreen(call, `/admin/faq/${question.id}`, routes)
  expect((await field('Question')).value).toBe('Les préfaces sont-elles comprises ?')
  await press('Enregistrer')
  await waitFor(() => expect(question.question).toBe('Les préfaces sont-elles comprises ?'))
  expect(question.reponse).toBe('Comprises.')
})

const field = (label: string) =>
  screen.findByLabelText<HTMLTextAreaElement>(label, { selector: 'input, textarea' })
