import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { manifest: true },
  environments: {
    // A second entry of the same client build: what wakes the islands, sharing React with the application.
    client: { build: { rollupOptions: { input: ['src/web/islands/entry.ts'] } } },
  },
})
