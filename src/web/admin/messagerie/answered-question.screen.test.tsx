import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { QUESTION } from '#server/seed/demo/sample/author-marks.ts'
import { deliveredText } from '../atelier/testing/delivered-text.ts'
import { openHouse } from '../testing/open-house.ts'
import { openScreen, press } from '../testing/open-screen.tsx'
import ThreadPane from './thread-pane.tsx'

// The button said « Répondre à cette question » of one already answered, and the answer quoted nothing of what it answered.
test('a question answered in the conversation says so, and its answer quotes it', async () => {
  const house = await openHouse()
  const { id } = await deliveredText(house, { refused: [], asks: true })
  openScreen(house.call, `/admin/messagerie/cmd_${id}`, [
    {
      path: '/admin/messagerie',
      Component: () => <Outlet context={[]} />,
      children: [{ path: ':id', Component: ThreadPane }],
    },
  ])
  await press('Répondre à cette question')
  const area = screen.getByLabelText(/^Votre réponse à cette question/)
  await userEvent.type(area, 'Oui, les deux se disent.')
  const form = within(area.closest('form') ?? document.body)
  await userEvent.click(form.getByRole('button', { name: 'Envoyer la réponse' }))
  expect(await screen.findByRole('button', { name: 'Répondre de nouveau' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Répondre à cette question' })).toBeNull()
  const answer = within(
    (await screen.findByText('Oui, les deux se disent.')).closest('article') ?? document.body,
  )
  expect(
    answer.getByText(`Question sur la correction ${QUESTION.numero}`, { exact: false }).textContent,
  ).toContain(QUESTION.mot)
})
