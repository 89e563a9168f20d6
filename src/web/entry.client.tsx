import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenToNewVersion } from './lib/new-version.ts'
import { stayOnDrop } from './lib/stay-on-drop.ts'

stayOnDrop()
listenToNewVersion()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
