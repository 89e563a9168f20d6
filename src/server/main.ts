import { enableCompileCache } from 'node:module'

// The process of the product. What V8 compiles is kept beside the build, and spared at the next start: see decision 033.
enableCompileCache('build/app/compiled')
const { serve } = await import('./serve.ts')
await serve()
