import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  // Some test what the server draws.
  if (typeof document === 'undefined') return
  // After the cleanup: what is unmounted keeps what was typed in it.
  localStorage.clear()
  sessionStorage.clear()
})
