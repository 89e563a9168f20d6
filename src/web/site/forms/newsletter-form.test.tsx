import { fireEvent, render, screen, waitFor } from '@testing-library/react'
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
import { NEWSLETTER_LABEL, NewsletterForm } from './newsletter-form.tsx'

const ADDRESS = { [NEWSLETTER_LABEL]: 'maud@exemple.fr' }

afterEach(() => sessionStorage.clear())

const open = () => render(<NewsletterForm label={NEWSLETTER_LABEL} source="footer" outcome={null} />)
const send = () => screen.getByRole('button', { name: 'S’abonner' })

test('what the field lacks is said at it as it is left, and nothing leaves', async () => {
  const fetch = stubApi(done)
  open()
  await expectToldWhenLeft([
    [NEWSLETTER_LABEL, ' ', "L'email est requis"],
    [NEWSLETTER_LABEL, 'maud@', 'Veuillez entrer un email valide'],
    [NEWSLETTER_LABEL, `${'a'.repeat(250)}@exemple.fr`, "L'email ne peut pas dépasser 255 caractères"],
  ])
  await userEvent.click(send())
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(NEWSLETTER_LABEL)))
  expect(fetch).not.toHaveBeenCalled()
})

test('a double click subscribes once', async () => {
  const fetch = stubApi(done)
  open()
  typeIn(ADDRESS)
  await userEvent.dblClick(send())
  expect((await screen.findByRole('status')).textContent).toContain('confirmer')
  expect(fetch).toHaveBeenCalledOnce()
  expect(bodyOf(fetch)).toEqual({ email: 'maud@exemple.fr', source: 'footer' })
})

// Its answer came between the two clicks, and the second one opened an empty form: nothing said that the address was received.
test('the end of a double click does not open the form again; a click does', async () => {
  stubApi(done)
  open()
  typeIn(ADDRESS)
  await userEvent.click(send())
  const again = await screen.findByRole('button', { name: 'Inscrire une autre adresse' })
  fireEvent.click(again, { detail: 2 })
  expect(screen.getByRole('status').textContent).toContain('confirmer')
  fireEvent.click(again, { detail: 1 })
  expect(send()).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  [TOO_MANY, tooMany],
  ["Une erreur est survenue lors de l'inscription.", badGateway],
  ["Une erreur est survenue lors de l'inscription.", noNetwork],
])('« %s » is read, and the address kept until it is sent', async (said, answer) => {
  stubApi(answer, done)
  open()
  typeIn(ADDRESS)
  await userEvent.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain(said)
  expectTyped(ADDRESS)
  await userEvent.click(send())
  await screen.findByRole('status')
})

test('what the server refuses of the address stands at its field', async () => {
  const message = 'Veuillez entrer un email valide'
  stubApi(refused(400, 'Erreurs de validation', [{ path: 'email', message }]))
  open()
  typeIn(ADDRESS)
  await userEvent.click(send())
  const field = fieldOf(NEWSLETTER_LABEL)
  await waitFor(() => expect(descriptionOf(field)).toContain(message))
  expect(document.activeElement).toBe(field)
})
