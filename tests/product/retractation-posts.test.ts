import { describe, expect, inject, test } from 'vitest'
import { readHtml } from '../e2e/site/read-page.ts'

const url = inject('productUrl')

type Post = { form?: Record<string, string>; data?: string; headers?: Record<string, string>; to?: string }

const post = ({ form, data, headers, to = url }: Post = {}) =>
  fetch(`${to}/retractation`, {
    method: 'POST',
    ...(headers && { headers }),
    body: form ? new URLSearchParams(form) : (data ?? null),
  })

describe('a post', () => {
  const form = { nom: 'Maud', email: 'maud@exemple.fr', contrat: 'Le roman', etape: 'confirmer' }

  test('of another site declares nothing', async () => {
    const elsewhere: Record<string, string>[] = [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: 'https://evil.example:443' },
      // A browser that hides the origin still says that the site is another.
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
    ]
    for (const headers of elsewhere) {
      const answer = await post({ form, headers })
      expect(answer.status, `with ${JSON.stringify(headers)}`).toBe(403)
      expect(await answer.text()).not.toContain('enregistrée')
    }
  })

  test('with what cannot be declared comes back as it was, with each refusal at its field', async () => {
    type Wrong = [name: string, typed: string, said: string][]
    const attempts: Wrong[] = [
      [
        ['nom', ' ', 'Le nom est requis'],
        ['email', '', "L'email est requis"],
        ['contrat', '', 'Dites de quelle commande il s’agit'],
        ['dateCommande', '1899-12-31', 'Cette date n’est pas possible'],
      ],
      [
        ['nom', 'a'.repeat(101), 'Ce champ ne peut pas dépasser 100 caractères'],
        ['email', `${'a'.repeat(250)}@exemple.fr`, "L'email ne peut pas dépasser 255 caractères"],
        ['contrat', 'a'.repeat(201), 'Ce champ ne peut pas dépasser 200 caractères'],
      ],
      [
        ['nom', 'www.exemple.fr', 'Une adresse de site n’a pas sa place ici'],
        ['contrat', 'Gagnez sur https://exemple.fr', 'Une adresse de site n’a pas sa place ici'],
      ],
    ]
    for (const wrong of attempts) {
      const typed = Object.fromEntries(wrong.map(([name, text]) => [name, text]))
      const answer = await post({ form: { ...form, etape: 'renoncer', ...typed } })
      const page = readHtml(await answer.text())
      for (const [name, text, said] of wrong) {
        const field = `input[name="${name}"]`
        const described = page.attributeOf(field, 'aria-describedby')?.split(' ') ?? []
        const told = described.map((id) => page.textOf(`[id="${id}"]`)).join(' ')
        expect([name, page.attributeOf(field, 'value')]).toEqual([name, text])
        expect(told, `of ${name}`).toContain(said)
      }
    }
  })

  // A body that is no form made the page fail, with a 500.
  test('that is no form is refused, and one without a field is asked for what it lacks', async () => {
    for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=x', 'x'])
      expect((await post({ data: 'x', headers: { 'content-type': type } })).status, `of ${type}`).toBe(415)
    const empty = await post()
    expect(empty.status).toBe(200)
    expect(await empty.text()).toContain('Dites de quelle commande il s’agit')
  })

  test('too long to be one is refused, and one that names a prototype is a form without its fields', async () => {
    const long = await post({
      form: { ...form, contrat: 'a'.repeat(2 * 1024 * 1024) },
    })
    expect(long.status).toBe(413)
    const prototype = {
      '__proto__[contrat]': 'x',
      'constructor[prototype][contrat]': 'x',
      etape: 'confirmer',
    }
    const answer = await post({ form: prototype })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Dites de quelle commande il s’agit')
    // No later request finds the named prototype.
    expect(await (await post()).text()).toContain('Dites de quelle commande il s’agit')
  })

  test('of ours declares, under whatever name the server was reached', async () => {
    const to = url.replace('localhost', '127.0.0.1')
    const answer = await post({ form, to, headers: { origin: to } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Votre rétractation est enregistrée')
  })
})
