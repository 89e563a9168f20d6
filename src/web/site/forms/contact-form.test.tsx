import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
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
import { ContactForm } from './contact-form.tsx'

const WRITTEN = {
  Nom: 'Maud Kerbrat',
  'E-mail': 'maud@exemple.fr',
  Téléphone: '06 12 34 56 78',
  Sujet: 'Un roman de 320 pages',
  Message: 'Bonjour,\nQuand pourriez-vous le relire ?',
}

afterEach(() => sessionStorage.clear())

const open = () => render(<ContactForm outcome={null} labelledBy="titre" answerHours={24} />)
const send = () => screen.getByRole('button', { name: 'Envoyer mon message' })

// The browser's own bubble answered a first empty sending, and our own messages the second.
test('a form sent empty before its island is hydrated is told by the house, not by the browser', () => {
  const html = renderToString(<ContactForm outcome={null} labelledBy="titre" answerHours={24} />)
  expect(html).toMatch(/<form[^>]* novalidate=""/i)
})

test('each field says what it lacks as it is left, and nothing leaves', async () => {
  const fetch = stubApi(done)
  open()
  await expectToldWhenLeft([
    ['Nom', '', 'Le nom est requis'],
    ['Nom', 'a'.repeat(101), 'Ce champ ne peut pas dépasser 100 caractères'],
    ['E-mail', '', "L'email est requis"],
    ['E-mail', 'maud@', 'Veuillez entrer un email valide'],
    ['E-mail', `${'a'.repeat(250)}@exemple.fr`, "L'email ne peut pas dépasser 255 caractères"],
    ['Téléphone', ' ', 'Le numéro de téléphone est requis'],
    ['Téléphone', '0'.repeat(51), 'Ce champ ne peut pas dépasser 50 caractères'],
    ['Sujet', '', 'Le sujet est requis'],
    ['Sujet', 'a'.repeat(201), 'Ce champ ne peut pas dépasser 200 caractères'],
    ['Sujet', 'Un roman\u0007', 'Ce texte contient des caractères non autorisés'],
    ['Message', '', 'Le message est requis'],
    ['Message', 'Bonjour\u0007', 'Ce texte contient des caractères non autorisés'],
    ['Message', 'a'.repeat(5001), 'Ce champ ne peut pas dépasser 5000 caractères'],
  ])
  expect(fetch).not.toHaveBeenCalled()
})

test('sent with fields that lack something, it leads to the first, and nothing leaves', async () => {
  const fetch = stubApi(done)
  open()
  typeIn({ Nom: 'Maud' })
  await userEvent.click(send())
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('E-mail')))
  expect(fetch).not.toHaveBeenCalled()
})

test('a double click sends once what was written, which then gives way to what comes next', async () => {
  const fetch = stubApi(done)
  open()
  typeIn(WRITTEN)
  await userEvent.dblClick(send())
  const received = await screen.findByRole('status')
  expect(received.textContent).toMatch(/sous\s24\sheures/)
  expect(document.activeElement).toBe(received)
  expect(fetch).toHaveBeenCalledOnce()
  expect(bodyOf(fetch)).toEqual({
    nom: WRITTEN.Nom,
    email: WRITTEN['E-mail'],
    telephone: WRITTEN.Téléphone,
    sujet: WRITTEN.Sujet,
    message: WRITTEN.Message,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Écrire un autre message' }))
  expectTyped({ Nom: '', Message: '' })
})

test.each([
  [TOO_MANY, tooMany],
  ["Une erreur est survenue lors de l'envoi.", badGateway],
  ['Erreur de connexion. Veuillez vérifier votre connexion internet et réessayer.', noNetwork],
])('« %s » is read, and the message kept, through a reload, until it is sent', async (said, answer) => {
  stubApi(answer, done)
  open()
  typeIn(WRITTEN)
  await userEvent.click(send())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(said)
  expect(document.activeElement).toBe(alert)
  expectTyped(WRITTEN)

  cleanup()
  open()
  expectTyped(WRITTEN)
  await userEvent.click(send())
  await screen.findByRole('status')
  cleanup()
  open()
  expectTyped({ Nom: '', Message: '' })
})

test('what the server refuses of a field stands at the field', async () => {
  const message = 'Veuillez entrer un email valide'
  stubApi(refused(400, 'Erreurs de validation', [{ path: 'email', message }]))
  open()
  typeIn(WRITTEN)
  await userEvent.click(send())
  await waitFor(() => expect(descriptionOf(fieldOf('E-mail'))).toContain(message))
  expect(document.activeElement).toBe(fieldOf('E-mail'))
})

test('what the page came back with stands above, and each refusal at its field, until it is sent again', async () => {
  stubApi(done)
  const refusal = { message: TOO_MANY, problems: {}, values: { nom: 'Maud', sujet: ' ' } }
  const { rerender } = render(<ContactForm outcome={refusal} labelledBy="titre" answerHours={24} />)
  expect(screen.getByRole('alert').textContent).toContain(TOO_MANY)
  expectTyped({ Nom: 'Maud', Sujet: ' ' })
  rerender(
    <ContactForm
      outcome={{ ...refusal, problems: { sujet: 'Le sujet est requis' } }}
      labelledBy="titre"
      answerHours={24}
    />,
  )
  expect(screen.getByRole('alert').textContent).toContain('Votre envoi n’est pas parti')
  expect(descriptionOf(fieldOf('Sujet'))).toContain('Le sujet est requis')
  fireEvent.submit(screen.getByRole('button', { name: 'Envoyer mon message' }))
  await waitFor(() => expect(screen.queryByText(/n’est pas parti/)).toBeNull())
})
