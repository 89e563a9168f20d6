import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { AUTHOR } from '../testing/author.ts'
import { refuseAccess, refuseWrites } from '../testing/refuse-storage.ts'
import { Toaster } from '../ui/toaster.tsx'
import LoginPage from './login-page.tsx'
import { SessionProvider } from './session.tsx'
import SignupPage from './signup-page.tsx'
import { UnkeptSession } from './unkept-session.tsx'

afterEach(() => vi.unstubAllGlobals())

const opened = async () => Response.json({ token: 'fresh', user: AUTHOR })
const refused =
  (status: number, message: string, more: object = {}) =>
  async () =>
    Response.json({ error: message, message, code: 'X', requestId: '1', ...more }, { status })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

const Area = () => (
  <>
    <UnkeptSession />
    <h1>Bonjour</h1>
  </>
)

/** The page of an account, and the answer of each of its calls in turn. */
function open(path: '/login' | '/signup', ...answers: (() => Promise<Response>)[]) {
  vi.stubGlobal('fetch', () => (answers.shift() ?? offline)())
  const Stub = createRoutesStub([
    { path: '/login', Component: LoginPage },
    { path: '/signup', Component: SignupPage },
    { path: '/app', Component: Area },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <Toaster />
        <Stub initialEntries={[path]} />
      </SessionProvider>
    </QueryClientProvider>,
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function signIn(email: string, password: string) {
  type('E-mail', email)
  type('Mot de passe', password)
  press('Se connecter')
}

test('what is missing or wrong of a sign-in is said in the house’s words, and the e-mail stays', async () => {
  open('/login', refused(401, 'Identifiants incorrects'))
  press('Se connecter')
  await screen.findByText("L'email est requis")
  expect(screen.getByText('Le mot de passe est requis')).toBeTruthy()
  expect(document.activeElement).toBe(field('E-mail'))
  signIn('mt.aubrac', '12345')
  await screen.findByText('Veuillez entrer un email valide')
  expect(screen.getByText('Le mot de passe doit contenir au moins 6 caractères')).toBeTruthy()

  signIn('mt@exemple.fr', 'Une-autre-encre-2026')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Vérifiez votre email et mot de passe, puis réessayez.')
  expect(await screen.findByText('Vérifiez votre email et mot de passe, puis réessayer.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(alert))
  expect(field('E-mail').value).toBe('mt@exemple.fr')
  press('Effacer ce message')
  expect(screen.queryByRole('alert')).toBeNull()
})

// « Identifiants incorrects » stayed in the area opened by a right password.
test('without a network a sign-in says so; a refusal leaves with the try that passes', async () => {
  open('/login', offline, refused(401, 'Identifiants incorrects'), opened)
  signIn('mt@exemple.fr', 'Une-autre-encre-2026')
  await screen.findByText('Erreur de connexion. Veuillez réessayer.')
  press('Se connecter')
  await waitFor(() => expect(screen.getAllByText('Identifiants incorrects')).toHaveLength(2))
  press('Se connecter')
  expect(await screen.findByRole('heading', { name: 'Bonjour' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Identifiants incorrects')).toBeNull())
})

// The right password answered « Erreur de connexion », for ever.
test.each([
  ['refuses to be written', refuseWrites],
  ['may not be named', refuseAccess],
])(
  'where the storage %s, the right password opens the area, which says that its session ends with the page',
  async (_, refuse) => {
    refuse()
    open('/login', opened)
    signIn('mt@exemple.fr', 'Encre-rouge-2026')
    expect(await screen.findByRole('heading', { name: 'Bonjour' })).toBeTruthy()
    expect(screen.getByText(/^Ce navigateur n’enregistre rien/)).toBeTruthy()
  },
)

test('a session that the browser stores is told of nowhere', async () => {
  open('/login', opened)
  signIn('mt@exemple.fr', 'Encre-rouge-2026')
  await screen.findByRole('heading', { name: 'Bonjour' })
  expect(screen.queryByText(/n’enregistre rien/)).toBeNull()
})

test('a password can be shown while it is typed', async () => {
  open('/login')
  type('Mot de passe', 'Encre-rouge-2026')
  press('Afficher le mot de passe')
  expect(field('Mot de passe').type).toBe('text')
  press('Masquer le mot de passe')
  expect(field('Mot de passe').type).toBe('password')
})

test('a known e-mail is refused, and the form keeps its answers through a reload but the password', async () => {
  open('/signup', refused(409, 'Un compte existe déjà avec cet e-mail'))
  type('Prénom', 'Zoé')
  type('Nom', 'Aubrac')
  type('E-mail', 'mt@exemple.fr')
  type('Mot de passe', 'Encre-rouge-2026')
  fireEvent.click(screen.getByLabelText(/^J’accepte/))
  press('Créer mon compte')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Un compte existe déjà')
  // It takes the focus a moment after it is drawn.
  await waitFor(() => expect(document.activeElement).toBe(alert))
  cleanup()
  open('/signup')
  expect(field('Prénom').value).toBe('Zoé')
  expect(field('Mot de passe').value).toBe('')
})
