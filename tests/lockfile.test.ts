import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const schema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.boolean().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
    }),
  ),
})
const lock = schema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const installed = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && !link)

// 811 of 1 274 had none: npm installed them without verifying anything.
test('npm verifies every package that it installs: each has its hash in the lock file', () => {
  expect(installed.length).toBeGreaterThan(1000)
  const unverified = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(unverified.map(([path]) => path)).toEqual([])
})

test('the lock file names no registry: each machine asks its own', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})
