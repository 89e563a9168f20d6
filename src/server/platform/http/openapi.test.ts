import { beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { type DocumentView, viewOf } from './docs/document-view.ts'
import { openApiDocument } from './openapi.ts'

let app: TestApp
const whole = openApiDocument()
let document: DocumentView

beforeAll(async () => {
  app = await startTestApp()
  document = viewOf(whole)
  return app.close
})

test('every endpoint of the contract is described, and nothing else', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = allEndpoints().map(
    ({ endpoint: { method, path } }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.toSorted()).toEqual(declared.toSorted())
})

test('every reference leads to a description', () => {
  const references = [...JSON.stringify(whole).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  const known = { schemas: document.components.schemas, responses: whole.components?.responses ?? {} }
  const lost = references.filter(([, kind, name = '']) =>
    kind === 'schemas' || kind === 'responses' ? !(name in known[kind]) : true,
  )
  expect(references.length).toBeGreaterThan(20)
  expect(lost).toEqual([])
  expect(JSON.stringify(whole).match(/"\$ref":"(?!#\/components\/)/g)).toBeNull()
})

test('nothing that is sent or answered is left undescribed', () => {
  expect(undescribed(whole.paths, 'paths')).toEqual([])
  expect(undescribed(whole.components?.schemas, 'schemas')).toEqual([])
})

test('an instant is a date and time, a download is bytes, an order takes ten files', () => {
  const { Facture, Message } = document.components.schemas
  expect(Facture?.properties?.createdAt).toEqual({ type: 'string', format: 'date-time' })
  expect(Message?.properties?.id).toEqual({ type: 'string', format: 'uuid' })
  expect(document.paths['/invoices/{id}/download']?.get?.responses[200]).toMatchObject({
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  })
  expect(document.paths['/public/order']?.post?.requestBody?.content).toMatchObject({
    'multipart/form-data': { schema: { properties: { files: { type: 'array', maxItems: 10 } } } },
  })
})

test('an endpoint says who may call it and with what it may refuse', () => {
  const list = document.paths['/admin/commandes']?.get
  expect(list?.security).toEqual([{ jeton: [] }])
  expect(Object.keys(list?.responses ?? {})).toEqual(['200', '400', '401', '403', '500'])
  expect(document.paths['/tarifs']?.get?.security).toEqual([])
})

test('the document is served as JSON', async () => {
  const response = await fetch(`${app.url}/api/openapi.json`)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(whole)))
})

test('the readable page shows every call, without a script, and what it loads is there', async () => {
  const response = await fetch(`${app.url}/api/docs`)
  const html = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'")
  expect(html).not.toMatch(/<script|style=|javascript:/)
  for (const path of Object.keys(document.paths)) expect(html).toContain(`/api${path}</code>`)

  const style = await fetch(`${app.url}/api/docs/style.css`)
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
  const fonts = [...(await style.text()).matchAll(/url\((\/[^)]+)\)/g)].map(([, path = '']) => path)
  expect(fonts).toHaveLength(2)
  for (const font of fonts) {
    const bytes = await fetch(app.url + font)
    expect([bytes.status, bytes.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  }
})

/** The places where a schema is empty, because zod could not describe it. */
function undescribed(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const entries = Object.entries(node)
  if (entries.length === 0 && /(schema|items|properties\.[^.]+|schemas\.[^.]+)$/.test(path)) return [path]
  return entries.flatMap(([key, child]) => undescribed(child, `${path}.${key}`))
}
