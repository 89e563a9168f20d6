import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach } from 'vitest'
import { browserStorage, tabStorage } from '../src/web/lib/browser-storage.ts'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  // The toasts are one list for all the tests of a worker.
  toast.dismiss()
  cleanup()
  // Some tests read the server's HTML, without a document.
  if (typeof document === 'undefined') return
  // Cleared last: unmounting stores the typed text.
  for (const storage of [browserStorage, tabStorage])
    for (const key of storage.keys()) storage.removeItem(key)
})
