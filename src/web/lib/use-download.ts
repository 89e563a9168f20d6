import { useState } from 'react'
import { toast } from '../ui/toast.ts'
import { failureText } from './failure-text.ts'
import { startDownload } from './start-download.ts'

/** A download that asks for its one-minute address on demand: a link cannot carry the session. */
export function useDownload(addressOf: () => Promise<string>) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      startDownload(await addressOf())
    } catch (error) {
      toast.error('Erreur', { description: failureText(error) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, download: () => void download() }
}
