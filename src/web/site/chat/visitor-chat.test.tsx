import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import {
  badGateway,
  bodyOf,
  done,
  noNetwork,
  refused,
  stubApi,
  TOO_MANY,
  tooMany,
} from '../../testing/stub-api.ts'
import { descriptionOf, expectToldWhenLeft, expectTyped, fieldOf, typeIn } from '../../testing/type-in.ts'
import { CHAT_OPENER } from './chat-opener.ts'
import { VisitorChat } from './visitor-chat.tsx'

const ALL = 'Tous les champs sont requis.'
const WRITTEN = {
  Nom: 'Maud Kerbrat',
  'E-mail': 'maud@exemple.fr',
  Téléphone: '06 12 34 56 78',
  Message: 'Bonjour,\nrelisez-vous la poésie ?',
}

afterEach(() => sessionStorage.clear())

/** Opens the chat by a « Chat » button. */
async function open() {
  render(
    <>
      <VisitorChat house={null} />
      <button type="submit" form={CHAT_OPENER}>
        Chat
      </button>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Chat' }))
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer mon message' }))
const marked = () => document.querySelectorAll('[aria-invalid]')

test('without one of its fields the message stays, and the field is pointed at', async () => {
  const fetch = stubApi(done)
  await open()
  for (const [empty, text] of Object.entries(WRITTEN)) {
    typeIn({ ...WRITTEN, [empty]: ' ' })
    await send()
    const field = fieldOf(empty)
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(screen.getByRole('alert').textContent).toBe(ALL)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(field)).toBe(ALL)
    await waitFor(() => expect(marked()).toHaveLength(1))
    typeIn({ [empty]: text })
  }
  expect(fetch).not.toHaveBeenCalled()
})

test('each field left empty or wrong says so under itself', async () => {
  await open()
  await expectToldWhenLeft([
    ['Nom', '', 'Le nom est requis'],
    ['E-mail', '', "L'email est requis"],
    ['E-mail', 'pasmail', 'Veuillez entrer un email valide'],
    ['Téléphone', '', 'Le téléphone est requis'],
    ['Message', '', 'Le message est requis'],
  ])
  typeIn(WRITTEN)
  await waitFor(() => expect(marked()).toHaveLength(0))
})

test('an empty form says once what it lacks; a wrong address, at its field alone', async () => {
  await open()
  await send()
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Nom')))
  expect(screen.getAllByText(ALL)).toHaveLength(1)
  typeIn({ ...WRITTEN, 'E-mail': 'maud@' })
  await send()
  await waitFor(() => expect(descriptionOf(fieldOf('E-mail'))).toBe('Veuillez entrer un email valide'))
  expect(screen.queryByText(ALL)).toBeNull()
})

test('a double click sends once what was written; another message keeps who one is', async () => {
  const fetch = stubApi(done)
  await open()
  typeIn(WRITTEN)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Envoyer mon message' }))
  expect((await screen.findByRole('status')).textContent).toBe('C’est fait.')
  expect(fetch).toHaveBeenCalledOnce()
  expect(bodyOf(fetch)).toEqual({
    name: WRITTEN.Nom,
    email: WRITTEN['E-mail'],
    phone: WRITTEN.Téléphone,
    content: WRITTEN.Message,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Nouveau message' }))
  expectTyped({ 'E-mail': WRITTEN['E-mail'], Message: '' })
})

test.each([
  [TOO_MANY, tooMany],
  ['Une erreur est survenue.', badGateway],
  ['Une erreur inconnue est survenue.', noNetwork],
])('« %s » is read, and the text kept, through a reload, until it is sent', async (said, answer) => {
  stubApi(answer, done)
  await open()
  typeIn(WRITTEN)
  await send()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(said))
  expectTyped(WRITTEN)
  cleanup()
  await open()
  expectTyped(WRITTEN)
  await send()
  await screen.findByRole('status')
  cleanup()
  await open()
  expectTyped({ Message: '' })
})

test('what the server refuses of a field is told at the field, until it is sent again', async () => {
  const message = 'Veuillez entrer un email valide'
  stubApi(refused(400, 'Erreurs de validation', [{ path: 'email', message }]), done)
  await open()
  typeIn(WRITTEN)
  await send()
  await waitFor(() => expect(descriptionOf(fieldOf('E-mail'))).toBe(message))
  expect(document.activeElement).toBe(fieldOf('E-mail'))
  await send()
  expect(await screen.findByRole('heading', { name: 'Message envoyé' })).toBeTruthy()
})
