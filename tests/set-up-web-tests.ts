import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach } from 'vitest'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  // The toasts are one list for all the tests of a worker.
  toast.dismiss()
  cleanup()
  // Some test what the server draws.
  if (typeof document === 'undefined') return
  // After the cleanup: what is unmounted keeps what was typed in it.
  localStorage.clear()
  sessionStorage.clear()
})
