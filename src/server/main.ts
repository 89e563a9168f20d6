import { enableCompileCache } from 'node:module'

// The process of the product. V8's compiled code is kept beside the build, and reused at the next start: see decision 033.
enableCompileCache('build/app/compiled')
const { serve } = await import('./serve.ts')
await serve()
