import { EVIL, everyName } from '../site/hostile-steps.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { newClient, signIn } from './account-steps.ts'

// The e-mail's order belongs to nobody: its page finds nothing.
test.use({ allowedProblems: [/401|404.*\/01a210aa/] })

// Every e-mail about an order led a signed-out person to the home page, without a word.
test('the link of an e-mail leads to its order through the sign-in and its refusals, and nowhere else', async ({
  page,
  server,
}) => {
  const { email } = await newClient(server)
  const project = '/app/projects/01a210aa-a403-798e-b9ef-a4fa1d053c98/echeances'
  await page.goto(`/login?suite=${project}`)
  await expect(page.getByText('Connectez-vous, et votre projet s’ouvre.')).toBeVisible()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText("L'email est requis")).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await signIn(page, email, 'Une-autre-encre-2026')
  await expect(page.getByRole('alert')).toContainText('Identifiants incorrects')
  await expect(page.getByRole('alert')).toBeFocused()
  await keepScreens(page, 'login-refused')
  await signIn(page, email)
  await page.waitForURL((url) => url.pathname === project)
  await page.goto(`/login?suite=${project}`)
  await page.waitForURL((url) => url.pathname === project)
  await page.goto('/login?suite=//exemple.fr/app/projects/1')
  await page.waitForURL((url) => url.pathname === '/app/dashboard')
})

test('each goes to their own area, by night too, finds it again from the public pages, and loses it once signed out', {
  tag: '@aside',
}, async ({ page, server }) => {
  await page.goto(`/login${everyName(EVIL)}`)
  await signIn(page, server.admin.email, server.admin.password)
  await page.waitForURL(/\/admin\/dashboard$/)
  await page.goto('/app')
  await page.waitForURL(/\/admin/)

  await page.evaluate(() => localStorage.clear())
  for (const path of ['/app/projects', '/admin/commandes']) {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === '/')
  }
  const { email } = await newClient(server)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await signIn(page, email)
  await page.waitForURL(/\/app/)
  // The theme was chosen when the document loaded: after a sign-in the light one stayed until a reload.
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()
  await page.reload()
  expect(await paper()).toBe(dark)
  for (const path of ['/', '/login', '/signup', '/admin']) {
    await page.goto(path)
    await page.waitForURL(/\/app/)
  }
})
