import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { nodeInBrowser } from './node-in-browser.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    // In development a worker is of the client, which has nothing of Node besides.
    { ...nodeInBrowser(), apply: 'serve', applyToEnvironment: ({ name }) => name === 'client' },
  ],
  optimizeDeps: { rolldownOptions: { plugins: [nodeInBrowser()] } },
  // The demonstration's: the server's nouns in the browser.
  worker: { format: 'es', plugins: () => [nodeInBrowser()] },
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // A second entry of the same client build: what hydrates the islands, sharing React with the application.
          input: ['src/web/islands/entry.ts'],
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
  },
})
