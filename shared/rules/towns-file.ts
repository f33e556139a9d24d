/** 'new-mexico' from 'New Mexico': what the file of a state's towns is called, without its ending. */
export function townsFileName(state: string): string {
  return state.toLowerCase().replace(/\W+/g, '-');
}
