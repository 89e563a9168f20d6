import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { queryWith } from '../ui/query-link.ts'

/** Long enough for a word to be typed, short enough to seem at once. */
const TYPING_MS = 250

/** What is being typed, until it rests. */
type Typing = { text: string; timer: ReturnType<typeof setTimeout> }

/**
 * A parameter of the address that is typed, such as `search`: the address follows once the typing rests, and the field
 * follows the address when it changes otherwise (Back, a link). A new value starts at the first page.
 * Leaving the field ends the typing: written after a row was pressed, the address would take the place of what it opens.
 */
export function useTypedParam(name: string): [typed: string, type: (text: string) => void] {
  const [params, setParams] = useSearchParams()
  const { state } = useNavigation()
  const value = params.get(name) ?? ''
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  const [rested, setRested] = useState<string>()
  const typing = useRef<Typing>(undefined)
  if (rested === value) {
    setRested(undefined)
    setFollowed(value)
  } else if (value !== followed && rested === undefined) {
    setFollowed(value)
    setTyped(value)
  }
  useEffect(() => {
    // A row opened just after the typing is on its way: written now, the address would take its place.
    if (rested === undefined || state !== 'idle') return
    setParams((current) => queryWith(current, { [name]: rested, page: undefined }), {
      // The first letters of a search are a step to come back from; the next ones refine it.
      replace: value !== '',
      preventScrollReset: true,
    })
  }, [rested, state, name, value, setParams])
  const rest = useCallback(() => {
    if (!typing.current) return
    clearTimeout(typing.current.timer)
    setRested(typing.current.text)
    typing.current = undefined
  }, [])
  useEffect(() => {
    addEventListener('focusout', rest)
    return () => removeEventListener('focusout', rest)
  }, [rest])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(typing.current?.timer)
    typing.current = { text: text.toWellFormed(), timer: setTimeout(rest, TYPING_MS) }
  }
  return [typed, type]
}
