import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { holding, openHouse } from '../testing/open-house.ts'
import { openScreen, press } from '../testing/open-screen.tsx'
import QuestionPanel from './question-panel.tsx'

const routes = [{ path: '/admin/faq/:id', Component: QuestionPanel }]

// Words typed during the save left with it, under « Question enregistrée ».
test('words typed during a save stay, to be saved in their turn', async () => {
  const { call } = await openHouse()
  const firstQuestion = async () => {
    const [question] = (await call(api.admin.faq.list, {})).data
    if (!question) throw new Error('the house has no question')
    return question
  }
  const { id } = await firstQuestion()
  const held = holding(call, api.admin.faq.update)
  const { unmount } = openScreen(held.call, `/admin/faq/${id}`, routes)
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
  openScreen(call, `/admin/faq/${id}`, routes)
  expect((await field('Question')).value).toBe('Les préfaces sont-elles comprises ?')
  await press('Enregistrer')
  await waitFor(async () =>
    expect(await firstQuestion()).toMatchObject({
      id,
      question: 'Les préfaces sont-elles comprises ?',
      reponse: 'Comprises.',
    }),
  )
})

const field = (label: string) =>
  screen.findByLabelText<HTMLTextAreaElement>(label, { selector: 'input, textarea' })
