import { NOTES } from '#contract/commandes/avis/avis.ts'
import { MarginMark } from '../../ui/margin-mark.tsx'

const IN_WORDS = ['Une étoile', 'Deux étoiles', 'Trois étoiles', 'Quatre étoiles', 'Cinq étoiles']

/** A note as so many stars out of five. */
export const Stars = ({ note }: { note: number }) => (
  <div className="stars flex gap-s1" role="img" aria-label={`${IN_WORDS[note - 1]} sur cinq`}>
    {NOTES.filter((star) => star <= note).map((star) => (
      <MarginMark key={star} name="star" />
    ))}
  </div>
)
