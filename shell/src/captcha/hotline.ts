import { createContext } from 'react'

/** The number of the site's configuration; the specification's (spec §9) where nobody gives another. */
export const HotlineContext = createContext('95708')
