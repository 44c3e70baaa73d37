/** The space in which pictures are made and answers are given (protocol §1.8). */
export const width = 310
export const height = 155
/** Width of the slider's strip; every client assumes it (protocol §1.2, §4). */
export const stripWidth = 47
