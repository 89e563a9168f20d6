import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { newClient, signIn } from './account-steps.ts'

// The order that an e-mail leads to here is nobody’s: its page finds nothing.
test.use({ allowedProblems: [/401|404.*\/01a210aa|ERR_INTERNET_DISCONNECTED/] })

test('what is missing or wrong is said, in the house’s words, and the e-mail stays', async ({
  page,
  server,
}) => {
  const { email } = await newClient(server)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Espace Client' })).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'login')

  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText("L'email est requis")).toBeVisible()
  await expect(page.getByText('Le mot de passe est requis')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()

  await signIn(page, 'mt.aubrac', '12345')
  await expect(page.getByText('Veuillez entrer un email valide')).toBeVisible()
  await expect(page.getByText('Le mot de passe doit contenir au moins 6 caractères')).toBeVisible()

  for (const known of [email, 'personne@exemple.fr']) {
    await signIn(page, known, 'Une-autre-encre-2026')
    await expect(page.getByRole('alert')).toContainText('Identifiants incorrects')
    await expect(page.getByRole('alert')).toContainText(
      'Vérifiez votre email et mot de passe, puis réessayez.',
    )
    await expect(
      page.getByText('Vérifiez votre email et mot de passe, puis réessayer.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveValue(known)
  }
  await expectAccessible(page)
  await keepScreens(page, 'login-refused')
  await page.getByRole('button', { name: 'Effacer ce message' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

// « Identifiants incorrects » followed its author into the space that the right password had opened.
test('a refusal leaves with the try that passes', async ({ page, server }) => {
  const { email } = await newClient(server)
  await page.goto('/login')
  await signIn(page, email, 'Une-autre-encre-2026')
  const refusal = page.getByText('Identifiants incorrects').first()
  await expect(refusal).toBeVisible()
  await signIn(page, email)
  await page.waitForURL(/\/app/)
  await expect(page.getByText('Identifiants incorrects')).toHaveCount(0, { timeout: 2_000 })
})

// Every e-mail about an order led whoever was signed out to the home page, without a word.
test('the link of an e-mail leads to its order through the sign-in, and nowhere else', async ({
  page,
  server,
}) => {
  const { email } = await newClient(server)
  const project = '/app/projects/01a210aa-a403-798e-b9ef-a4fa1d053c98/echeances'
  await page.goto(`/login?suite=${project}`)
  await expect(page.getByText('Connectez-vous, et votre projet s’ouvre.')).toBeVisible()
  await expectAccessible(page)
  await signIn(page, email, 'Une-autre-encre-2026')
  await expect(page.getByRole('alert')).toContainText('Identifiants incorrects')
  await signIn(page, email)
  await page.waitForURL((url) => url.pathname === project)
  await page.goto(`/login?suite=${project}`)
  await page.waitForURL((url) => url.pathname === project)
  await page.goto('/login?suite=//exemple.fr/app/projects/1')
  await page.waitForURL((url) => url.pathname === '/app/dashboard')
})

test('without a network it says so, and the next try passes', async ({ page, server, context }) => {
  const { email } = await newClient(server)
  await page.goto('/login')
  await context.setOffline(true)
  await signIn(page, email)
  await expect(page.getByText('Erreur de connexion. Veuillez réessayer.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL(/\/app/)
})

test('a password can be shown while it is typed', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Mot de passe', { exact: true })
  await password.fill('Encre-rouge-2026')
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Masquer le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('each goes to their own area, and finds it again from the home page, /login and /signup', async ({
  page,
  server,
  context,
}) => {
  await page.goto('/login')
  await signIn(page, server.admin.email, server.admin.password)
  await page.waitForURL(/\/admin/)
  await page.goto('/app')
  await page.waitForURL(/\/admin/)

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  const { email } = await newClient(server)
  await page.goto('/login')
  await signIn(page, email)
  for (const path of ['/', '/login', '/signup', '/admin']) {
    await page.waitForURL(/\/app/)
    await page.goto(path)
  }
  await page.waitForURL(/\/app/)
})

test('whoever is signed out is led from a private path to the home page', async ({ page }) => {
  for (const path of ['/app/projects', '/admin/commandes']) {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === '/')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // The buttons stayed disabled, and nothing said why.
  test('each form of the accounts says that it needs it', async ({ page }) => {
    for (const path of [
      '/login',
      '/signup',
      '/forgot-password',
      '/reset-password?token=x',
      '/activation/x',
    ]) {
      await page.goto(path)
      await expect(page.locator('noscript p'), path).toContainText('Ce formulaire demande JavaScript')
    }
  })
})

// The theme was chosen when the document loaded: whoever signed in stayed in light until a reload.
test('whoever prefers the dark finds it in their area as they sign in', async ({ page, server }) => {
  const { email } = await newClient(server)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await signIn(page, email)
  await page.waitForURL(/\/app/)
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()
  await page.reload()
  expect(await paper()).toBe(dark)
})
