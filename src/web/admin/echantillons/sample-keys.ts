export const SAMPLES_KEY = ['admin', 'echantillons'] as const
export const sampleKey = (id: string) => ['admin', 'echantillon', id] as const
