import { expect, test } from '../support/story.ts'

test.describe('a post', () => {
  const form = { nom: 'Maud', email: 'maud@exemple.fr', contrat: 'Le roman', etape: 'confirmer' }

  test('of another site declares nothing', async ({ request }) => {
    const elsewhere: Record<string, string>[] = [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: 'https://evil.example:443' },
      // A browser that hides the origin still says that the site is another.
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
    ]
    for (const headers of elsewhere) {
      const answer = await request.post('/retractation', { form, headers })
      expect(answer.status(), JSON.stringify(headers)).toBe(403)
      expect(await answer.text()).not.toContain('enregistrée')
    }
  })

  // What is no form made the page fail, with a 500.
  test('that is no form is refused, and one without a field is asked for what it lacks', async ({
    request,
  }) => {
    for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=x', 'x'])
      expect(
        (await request.post('/retractation', { data: 'x', headers: { 'content-type': type } })).status(),
        type,
      ).toBe(415)
    const empty = await request.post('/retractation')
    expect(empty.status()).toBe(200)
    expect(await empty.text()).toContain('Dites de quelle commande il s’agit')
  })

  test('too long to be one is refused, and one that names a prototype is a form without its fields', async ({
    request,
  }) => {
    const long = await request.post('/retractation', {
      form: { ...form, contrat: 'a'.repeat(2 * 1024 * 1024) },
    })
    expect(long.status()).toBe(413)
    const prototype = {
      '__proto__[contrat]': 'x',
      'constructor[prototype][contrat]': 'x',
      etape: 'confirmer',
    }
    const answer = await request.post('/retractation', { form: prototype })
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('Dites de quelle commande il s’agit')
    // Nor does any later request find what it named.
    expect(await (await request.post('/retractation')).text()).toContain('Dites de quelle commande il s’agit')
  })

  test('of ours declares, under whatever name the server was reached', async ({ request, server }) => {
    const url = server.url.replace('localhost', '127.0.0.1')
    const answer = await request.post(`${url}/retractation`, { form, headers: { origin: url } })
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('Votre rétractation est enregistrée')
  })
})
