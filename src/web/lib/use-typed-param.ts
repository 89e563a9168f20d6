import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryWith } from '../ui/query-link.ts'

/** Long enough for a word to be typed, short enough to seem at once. */
const TYPING_MS = 250

/**
 * A parameter of the address that is typed, such as `search`: the address follows once the typing rests, and the field
 * follows the address when it changes otherwise (Back, a link). A new value starts at the first page.
 */
export function useTypedParam(name: string): [typed: string, type: (text: string) => void] {
  const [params, setParams] = useSearchParams()
  const value = params.get(name) ?? ''
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== followed) {
    setFollowed(value)
    setTyped(value)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setFollowed(text)
      setParams((current) => queryWith(current, { [name]: text, page: undefined }), {
        // The first letters of a search are a step to come back from; the next ones refine it.
        replace: value !== '',
        preventScrollReset: true,
      })
    }, TYPING_MS)
  }
  return [typed, type]
}
