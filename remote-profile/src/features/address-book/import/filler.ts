const filler = /^(?:市辖区|县|(?:省|自治区)?直辖县级行政(?:区划|单位|区))$/

/** Whether the text is a placeholder that official tables have where a level has no name of its own. */
export const isFiller = (text: string): boolean => filler.test(text)
