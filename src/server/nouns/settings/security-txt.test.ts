import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('security.txt says whom to write to, and until when (RFC 9116)', async () => {
  const response = await fetch(`${app.url}/.well-known/security.txt`)
  const text = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toMatch(/^Contact: mailto:[^\s@]+@[^\s@]+$/m)
  expect(text).toContain(`Canonical: ${app.deps.config.appUrl}/.well-known/security.txt`)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - app.clock().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(366)
})
