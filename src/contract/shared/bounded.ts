import { z } from 'zod'

const WHOLE = 'Veuillez saisir un nombre entier'

/** A whole number between two others, refused in French. */
export const wholeBetween = (min: number, max: number) =>
  z
    .int({ error: WHOLE })
    .min(
      min,
      min === 0 ? 'Ce nombre ne peut pas être négatif' : `Ce nombre ne peut pas être inférieur à ${min}`,
    )
    .max(max, `Ce nombre ne peut pas dépasser ${max}`)
