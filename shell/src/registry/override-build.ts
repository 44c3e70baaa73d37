const prefix = 'override-'

/** A developer's build has a name that no release has. */
export const overrideBuild = (build: string): string => `${prefix}${build}`.slice(0, 64)

/** Such a build takes the place of a shown page at once, where a release waits until it is left. */
export const isOverrideBuild = (build: string): boolean => build.startsWith(prefix)
