import { createContext } from 'react'

/** The hotline of the site's configuration; by default that of the specification (spec §9). */
export const HotlineContext = createContext('95708')
