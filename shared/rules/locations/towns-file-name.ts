/** 'new-mexico' for 'New Mexico': the name of a state's file of towns, without its ending. */
export function townsFileName(state: string): string {
  return state.toLowerCase().replace(/\W+/g, '-');
}
