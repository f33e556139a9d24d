/** Text, an at sign, text, a dot, text. */
export const emailPattern = /^[^\s@/]+@[^\s@]+\.[^\s@]+$/;
