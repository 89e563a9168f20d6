import type { TestProject } from 'vitest/node'
import { startServer } from '../e2e/support/server.ts'
import { setup as ensureBuild } from '../faults/support/ensure-build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
  }
}

/** Starts one built product, for all the tests without a browser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  ensureBuild()
  const product = await startServer()
  project.provide('productUrl', product.url)
  return async () => {
    await product.stop()
  }
}
