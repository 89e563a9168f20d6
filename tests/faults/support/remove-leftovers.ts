import { afterAll } from 'vitest'
import { removeLeftovers } from './installation.ts'

// Asked for before each file: a hook asked for inside another hook is never called, and its processes lived on.
afterAll(removeLeftovers)
