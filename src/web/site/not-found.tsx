import { NotFoundWords } from './not-found-words.tsx'
import { ReadingFrame } from './reading-frame.tsx'

export const NotFound = () => (
  <ReadingFrame>
    <NotFoundWords />
  </ReadingFrame>
)
